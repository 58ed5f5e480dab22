import { modes, type Mode } from '../modes.ts';
import { createStore, useStore } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const panelWidths = { least: 280, greatest: 720 };

/** User settings, kept in localStorage. */
export interface Settings {
  theme: Theme;
  /** The modes in which the view follows the active states. */
  following: readonly Mode[];
  panel: 'open' | 'closed';
  /** In pixels. */
  panelWidth: number;
}

const usual: Settings = {
  theme: 'system',
  following: modes.map(({ id }) => id),
  panel: 'open',
  panelWidth: 360,
};

const name = 'statecharts-settings';
const settings = createStore(remembered());

export function useSettings(): Settings {
  return useStore(settings);
}

export function changeSettings(part: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...part });
  localStorage.setItem(name, JSON.stringify(settings.get()));
  applyTheme();
}

/** Applies the chosen theme, or the system's. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = settings.get().theme;
}

function remembered(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual;
  }
}
