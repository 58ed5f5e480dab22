import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { chartNamed } from '../charts.ts';
import { network } from '../test-support/network.ts';
import { DifferenceMode } from './difference-mode.tsx';

test('the page shows what differs from another revision, and why one can’t be read', async () => {
  const asked: (string | null)[] = [];
  network.use(
    http.get('*/statecharts/difference', ({ request }) => {
      const since = new URL(request.url).searchParams.get('since');
      asked.push(since);
      if (since === 'nowhere')
        return HttpResponse.text('fatal: Not a valid object name nowhere', { status: 500 });
      return HttpResponse.json({
        text: '# Charts since main (1234abcd)\n\n## gone\n\nThe chart is removed: 1 state removed.\n\n## review\n\n1 transition added.\n\n- **added** `settled` — `PRINT` → `printing`\n\n![review](<review.svg>)\n',
        pictures: { gone: '<svg/>', review: '<svg/>' },
      });
    }),
  );
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <DifferenceMode found={chartNamed('review')!} mode="difference" />
    </MemoryRouter>,
  );
  const field = screen.getByRole('textbox', { name: 'Branch, tag or commit' });
  await user.clear(field);
  await user.type(field, 'nowhere{Enter}');
  await screen.findByText('fatal: Not a valid object name nowhere');
  await user.clear(field);
  await user.type(field, 'v1{Enter}');
  const lines = within(await screen.findByRole('list', { name: 'Differences' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 transition added.',
    'added settled — PRINT → printing',
  ]);
  const charts = within(screen.getByRole('list', { name: 'Charts that differ' }));
  expect(charts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'gone (removed)',
    'review',
  ]);
  screen.getByRole('img', { name: 'What differs in review' });
  expect(asked).toEqual(['nowhere', 'v1']);
});
