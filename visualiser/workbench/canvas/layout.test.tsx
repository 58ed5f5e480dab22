import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Chart, Transition } from '../../chart/chart.ts';
import { chartNamed } from '../../charts.ts';
import { Workbench } from '../workbench.tsx';

test('the canvas shows that a layout is running, and its error when it fails', async () => {
  const found = chartNamed('formSubmission')!;
  const chart: Chart = {
    ...found.chart,
    get transitions(): Transition[] {
      throw new Error('an arrow leads nowhere');
    },
  };
  const element = (
    <Workbench found={{ ...found, chart }} mode="live">
      <p>The panel</p>
    </Workbench>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  screen.getByText('Laying out…');
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toBe('The diagram could not be laid out: an arrow leads nowhere');
});
