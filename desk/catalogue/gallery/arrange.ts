import type { OpenGallery } from '../../../server/stock/uploads/galleries.ts';
import { captionRefusal, captionTyped } from '../../../server/stock/photographs/photograph-name.ts';
import type { DeskForm } from '../../pages/form.ts';
import type { TypedGallery } from './gallery-page.ts';

/** What the pressed button of a gallery's form wants. */
export interface Pressed {
  act: 'save' | 'complete' | 'discard' | 'earlier' | 'later' | 'remove';
  hash: string;
}

const acts = ['save', 'complete', 'discard', 'earlier', 'later', 'remove'] as const;

export function pressedIn(form: DeskForm): Pressed {
  const [typed, hash = ''] = (form.get('act') ?? 'save').split(':');
  return { act: acts.find((act) => act === typed) ?? 'save', hash };
}

/** The typed descriptions of a form, with why some can't be stored. */
export function captionsIn(form: DeskForm): TypedGallery {
  const captions = new Map<string, string>();
  const wrong = new Map<string, string>();
  for (const hash of form.getAll('photo')) {
    // A text may be too long for get(): it is refused beside its field.
    const [typed] = form.getAll(`caption-${hash}`);
    if (typed === undefined) continue;
    captions.set(hash, typed);
    const refusal = captionRefusal(captionTyped(typed));
    if (refusal) wrong.set(hash, `La descripción ${refusal}.`);
  }
  return { captions, wrong };
}

/** A gallery after a form: in its order, with its good descriptions; photographs that the form lacks follow. */
export function arranged(
  wanted: Readonly<OpenGallery['wanted']>,
  { form, typed, pressed }: { form: DeskForm; typed: TypedGallery; pressed: Pressed },
): OpenGallery['wanted'] {
  const places = new Map(form.getAll('photo').map((hash, place) => [hash, place]));
  const last = places.size;
  const sorted = wanted
    .toSorted((a, b) => (places.get(a.hash) ?? last) - (places.get(b.hash) ?? last))
    .map((photograph) => {
      const caption = typed.captions.get(photograph.hash);
      const isStored = caption !== undefined && !typed.wrong.has(photograph.hash);
      return isStored ? { ...photograph, caption: captionTyped(caption) } : photograph;
    });
  const at = sorted.findIndex(({ hash }) => hash === pressed.hash);
  if (at === -1) return sorted;
  const [one] = sorted.splice(at, 1);
  if (pressed.act === 'earlier') sorted.splice(Math.max(at - 1, 0), 0, one!);
  else if (pressed.act === 'later') sorted.splice(at + 1, 0, one!);
  else if (pressed.act !== 'remove') sorted.splice(at, 0, one!);
  return sorted;
}
