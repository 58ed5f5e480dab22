/** What a step says about what was typed: as the shopper sees it. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'not saved' | 'repriced';
