import preact from "@preact/preset-vite";
import { defineConfig } from "vite";

// The replay viewer as one script and one style, which `jantaku replay --html` puts into a page together with a match.
export default defineConfig({
  plugins: [preact()],
  publicDir: false,
  build: {
    outDir: "../src/jantaku/server/static/replay",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    rollupOptions: {
      input: "src/pages/replay/standalone.tsx",
      output: { format: "iife", inlineDynamicImports: true, entryFileNames: "replay.js", assetFileNames: "replay[extname]" },
    },
  },
});
