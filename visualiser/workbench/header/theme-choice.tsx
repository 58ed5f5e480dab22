import { changeSettings, themes, useSettings, type Theme } from '../settings.ts';
import styles from './theme-choice.module.css';

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeChoice() {
  const { theme } = useSettings();
  return (
    <select
      className={styles['select']}
      aria-label="Theme"
      value={theme}
      onChange={({ target }) => changeSettings({ theme: target.value as Theme })}
    >
      {themes.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </select>
  );
}
