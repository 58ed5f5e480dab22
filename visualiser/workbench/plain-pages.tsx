import { useLocation, useRouteError } from 'react-router-dom';
import { messageOf } from '../error.ts';
import { ChartList } from './sidebar/chart-list.tsx';

/** The error page, shown for example for a chart with a mistake. */
export function Broken() {
  const error = useRouteError();
  return (
    <main className="plain below">
      <title>Broken | Statecharts</title>
      <h1>This chart cannot be shown</h1>
      <pre>{messageOf(error)}</pre>
      <p>
        Is a chart being edited? The console says where it broke. Load the page again, or begin at{' '}
        <a href="/statecharts">another one</a>.
      </p>
    </main>
  );
}

export function NoSuchChart() {
  const { pathname } = useLocation();
  return (
    <main className="plain below">
      <title>Not found | Statecharts</title>
      <h1>There is no such chart</h1>
      <p>
        <code>{pathname}</code> names no chart, or no way to look at one. These are the charts:
      </p>
      <ChartList mode="live" />
    </main>
  );
}
