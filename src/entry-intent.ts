import { loadOnIntent } from './shell/intent.ts';

// The server puts this file's code into every public page (server/storefront/page.ts).

const { entry, code } = document.currentScript!.dataset as { entry: string; code: string };

loadOnIntent(async () => {
  const files = code.split(' ');
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
      }),
    );
  }
  // One after the other: each file is evaluated in its own task, so that the browser can handle a press in between.
  for (const file of [...files, entry]) await import(/* @vite-ignore */ file);
});
