import { links } from '../../domain/addresses/links.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { formSubmissionViews } from './views.ts';
import { actsOf, happensOnce, paid } from '../../tests/paths/chromium/walk-acts.ts';
import type { Act, ChartWalks } from '../../tests/paths/chromium/walks.ts';

const does = actsOf(formSubmissionViews);
const opens: Act = ({ page }) => page.goto(links.revocation());
const revokes: Act = (visit) =>
  does('send', { values: { code: visit.code, email: completeBuyer.email } })(visit);

export const formSubmissionWalks: ChartWalks = {
  views: formSubmissionViews,
  calls: {
    sending: {
      way: [paid('approved'), opens, 'idle', revokes],
      lost: ['failure', revokes],
      done: ['success', happensOnce('revocation requested')],
    },
  },
  walks: {
    'the form is refused, and accepted once it is mended': [
      [paid('approved'), opens, 'idle', does('send'), 'failure', revokes, 'success'],
    ],
  },
};
