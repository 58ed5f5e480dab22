import { createStore } from './store.ts';

export const settings = createStore({
  isFollowing: true,
  isPanelOpen: true,
});
