import { loadOnIntent } from './shell/intent.ts';

// The server puts this file's code into every public page (server/storefront/page.ts).

const { entry = '', code = '' } = document.currentScript!.dataset;

loadOnIntent(() => {
  for (const href of code.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
      }),
    );
  }
  return import(/* @vite-ignore */ entry) as Promise<unknown>;
});
