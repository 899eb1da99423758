import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** Has the page ask at once for what its script and its style sheet would only ask for after their own arrival. */
function preloadFirstScreen(): Plugin {
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { crossorigin: '', ...attrs },
    injectTo: 'head',
  });
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle);
        const font = files.find(({ fileName }) => /-latin-wght-normal.*\.woff2$/.test(fileName));
        const chunks = files.filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        const app = chunks.find((chunk) => chunk.moduleIds.includes(path('./src/app/start.tsx')));
        if (!font || !entry || !app) throw new Error('The first screen has lost its font or its script');
        const known = [entry.fileName, ...entry.imports];
        const scripts = [app.fileName, ...app.imports].filter((file) => !known.includes(file));
        return [
          link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}` }),
          ...scripts.map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ];
      },
    },
  };
}

/**
 * What is loaded together comes in one file, each with all it needs and no group before it has: left to itself the
 * bundler makes eighty files of what the first screen needs, many of a few bytes.
 */
const groups = [
  { name: 'first', test: /src\/main\.tsx$/ },
  { name: 'sign-in', test: /src\/app\/start\.tsx$/ },
  { name: 'legal', test: /features\/legal\/legal-page\.tsx$/ },
  { name: 'board', test: /(shell\/shell|board\/board-view|realtime\/socket-client)\.tsx?$/ },
  { name: 'shared', minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFirstScreen()],
  resolve: { alias: { '@contract': path('../backend/src/contract/index.ts'), '@': path('./src') } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [path('..')] },
    proxy: { '/api': { target: backend }, '/socket.io': { target: backend, ws: true } },
  },
  build: {
    manifest: true,
    target: 'es2022',
    // Data URIs would need holes in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
