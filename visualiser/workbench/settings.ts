import { createStore } from './store.ts';

/** How the user has set the workbench, across charts and modes. */
export const settings = createStore({
  /** Whether the view follows the active states. */
  isFollowing: true,
  isPanelOpen: true,
});
