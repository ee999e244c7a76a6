import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";

// Addresses are relative, so that the pages work under any path a proxy puts the server at.
export default defineConfig({
  base: "./",
  plugins: [preact()],
  publicDir: "public",
  build: {
    outDir: "../src/jantaku/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // A data: address would need a wider content security policy for whatever becomes one.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
});
