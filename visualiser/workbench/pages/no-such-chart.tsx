import { useLocation } from 'react-router-dom';
import { ChartList } from '../sidebar/chart-list.tsx';
import styles from './plain-page.module.css';

export function NoSuchChart() {
  const { pathname } = useLocation();
  return (
    <main className={styles['page']}>
      <title>Not found | Statecharts</title>
      <h1>There is no such chart</h1>
      <p>
        <code>{pathname}</code> names no chart, or no way to look at one. These are the charts:
      </p>
      <nav aria-label="Charts">
        <ChartList mode="live" />
      </nav>
    </main>
  );
}
