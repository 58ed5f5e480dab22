import './styles/look.css';
import './styles/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './app.tsx';
import { chartNamed, charts } from './charts.ts';
import { drawingOf } from './workbench/canvas/layout.ts';

const unfolded: ReadonlySet<string> = new Set();
const shown = chartNamed(location.pathname.split('/')[2]);
// A stored drawing arrives within a few milliseconds, and React renders the page once instead of twice.
const drawn = shown && drawingOf(shown.chart, unfolded).answer.catch(() => {});
await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 100))]);

// Each page renders its own title, but a browser shows the first one in the document.
document.querySelector('title')?.remove();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);

/** Another chart is then shown without a request. */
async function drawAhead(): Promise<void> {
  for (const { chart } of charts) await drawingOf(chart, unfolded).answer.catch(() => {});
}

setTimeout(() => void drawAhead(), 2000);
