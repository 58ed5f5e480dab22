import { useRouteError } from 'react-router-dom';
import { messageOf } from '../../error.ts';
import styles from './plain-page.module.css';

/** The error page, shown for example for a chart with a mistake. */
export function Broken() {
  const error = useRouteError();
  return (
    <main className={styles['page']}>
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
