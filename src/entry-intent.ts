import { loadOnIntent } from './shell/intent.ts';

// The server puts this file's code into every public page (server/site/storefront/page.ts).

/** The application is the last one. */
const files = document.currentScript!.dataset['code']!.split(' ');

const preload = (href: string) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );

loadOnIntent(
  async () => {
    // Each file is requested and evaluated in a task of its own, so that the browser can handle a press in between.
    for (const file of files) setTimeout(preload, 0, file);
    for (const file of files) await import(/* @vite-ignore */ file);
  },
  () => preload(files[0]!), // The libraries.
);
