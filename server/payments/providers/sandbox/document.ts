import { document, type Html } from '../../pages/html.ts';

/** A page of the sandbox. */
export function sandboxDocument(title: string, main: Html): string {
  return document(title, main, { styles: ['/pay.css', '/form.css'], scripts: ['/pay.js'] });
}
