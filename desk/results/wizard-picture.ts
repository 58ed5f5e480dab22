import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureTokens, wizardPlaceNames, type WizardCounts } from './wizard-places.ts';

// `npm run docs:charts` draws it with the statechart tool, which is not part of the program.
const drawn = readFileSync(join(import.meta.dirname, 'wizard-chart.svg'), 'utf8');

/** The wizard's chart with a number at each counted state and arrow, and those marked that nobody took. */
export function wizardPicture(counts: WizardCounts): string {
  return wizardPlaceNames.reduce((picture, place) => {
    const { number, isTaken, isPartlyTaken } = pictureTokens(place);
    const taken = counts[place] > 0;
    return picture
      .replaceAll(number, String(counts[place]))
      .replaceAll(isTaken, String(taken))
      .replaceAll(isPartlyTaken, taken ? 'true' : '');
  }, drawn);
}
