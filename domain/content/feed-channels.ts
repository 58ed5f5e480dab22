/** The readers of the stock's feeds, each with an address of its own. */
export const feedChannels = ['meta', 'tiktok', 'google', 'json'] as const;
export type FeedChannel = (typeof feedChannels)[number];
