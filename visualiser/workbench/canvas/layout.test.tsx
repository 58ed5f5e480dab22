import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { chartNamed } from '../../charts.ts';
import { network } from '../../test-support/network.ts';
import { Workbench } from '../workbench.tsx';

test('the canvas shows that a layout is running, and its error when it fails', async () => {
  const found = chartNamed('formSubmission')!;
  // The page caches the drawings of a chart.
  const chart = { ...found.chart };
  network.use(
    http.post('*/statecharts/drawing', () =>
      HttpResponse.text('an arrow leads nowhere', { status: 500 }),
    ),
  );
  const element = (
    <Workbench found={{ ...found, chart }} mode="live">
      <p>The panel</p>
    </Workbench>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  screen.getByText('Laying out 4 states…');
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toBe('The diagram could not be laid out: an arrow leads nowhere');
});
