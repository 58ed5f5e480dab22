import type { PhotographFault } from './photograph-folder.ts';
import type { PhotographChange } from './save-photographs.ts';

/** What an import changed, as lines of Spanish. */
export function changeText({ added, changed, removed, notes }: PhotographChange): string {
  const counts = [
    added.length > 0 && `${added.length} de alta`,
    changed.length > 0 && `${changed.length} con cambios`,
    removed.length > 0 && `${removed.length} de baja`,
  ].filter(Boolean);
  return [
    `fotos: ${counts.length > 0 ? counts.join(', ') : 'sin cambios'}`,
    ...added.map((place) => `  + ${place}`),
    ...changed.map((place) => `  ~ ${place}`),
    ...removed.map((place) => `  - ${place}`),
    ...notes.map((note) => `  ! ${note}`),
  ].join('\n');
}

/** Why nothing was imported, one file in each line. */
export function faultsText(faults: readonly PhotographFault[]): string {
  return faults.map(({ file, reason }) => `${file}: ${reason}`).join('\n');
}
