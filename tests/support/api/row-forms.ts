import type { DeskUser } from './desk.ts';

/** The text of an attribute or of a field. */
export const decoded = (text: string) =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The fields of the form at the head of a page, as a browser would send them. */
export function fieldsOf(body: string): URLSearchParams {
  const [form = ''] = /<form method="post" action="\/catalogo[\s\S]*?<\/form>/.exec(body) ?? [];
  const sent = new URLSearchParams();
  const pattern =
    /<input\s([^>]*)>|<textarea\s[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>|<select\s[^>]*name="([^"]*)"[\s\S]*?<\/select>/g;
  for (const [whole, input, area, text, select] of form.matchAll(pattern)) {
    if (area) sent.append(area, decoded(text!));
    else if (select) {
      const chosen = /<option value="([^"]*)"\s+selected/.exec(whole)?.[1];
      sent.append(select, decoded(chosen ?? /<option value="([^"]*)"/.exec(whole)![1]!));
    } else {
      const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input!)?.[1];
      const isLeftOut = of('type') === 'checkbox' && !/\schecked/.test(input!);
      if (!isLeftOut) sent.append(of('name')!, decoded(of('value') ?? ''));
    }
  }
  return sent;
}

/** Sends the form at an address with some fields changed. */
export async function save(user: DeskUser, address: string, typed: Record<string, string>) {
  const fields = fieldsOf((await user.get(address)).body);
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return user.post(address.split('?')[0]!, fields);
}
