import { links } from '../../../../domain/addresses/links.ts';
import { revocationEndpoint as revocation } from '../../../../domain/wire/dealership-cancel.ts';
import { completeBuyer } from '../../../../domain/operation/samples.ts';
import { formSubmissionViews } from '../../views/form-submission.ts';
import { drops, holds, losesAnswer, repeats } from '../network.ts';
import { actsOf, paid } from '../walk-acts.ts';
import type { Act, ChartWalks } from '../walks.ts';

const does = actsOf(formSubmissionViews);
const opens: Act = ({ page }) => page.goto(links.revocation());
const revokes: Act = (visit) =>
  does('send', { values: { code: visit.code, email: completeBuyer.email } })(visit);
const sends = [holds(revocation), revokes, 'sending'];

export const formSubmissionWalks: ChartWalks = {
  views: formSubmissionViews,
  walks: {
    'the form is lost, its answer is lost, and it is sent twice': [
      [paid('approved'), opens, 'idle', ...sends, drops(revocation), 'failure'],
      [...sends, losesAnswer(revocation), 'failure', ...sends, repeats(revocation), 'success'],
    ],
    'the form is refused, and accepted once it is mended': [
      [paid('approved'), opens, 'idle', does('send'), 'failure', revokes, 'success'],
    ],
  },
};
