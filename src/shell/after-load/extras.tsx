import { useLocation } from 'react-router-dom';
import type { Popup } from '../../../domain/content/parameters.ts';
import { useLiveChat } from './live-chat.ts';
import { Popups } from './popups.tsx';
import { isWizardAddress } from '../wizard-address.ts';

export interface ExtrasProps {
  popups: Popup[];
  chatScriptUrl: string | undefined;
}

export function Extras({ popups, chatScriptUrl }: ExtrasProps) {
  const { pathname } = useLocation();
  useLiveChat(isWizardAddress(pathname) ? undefined : chatScriptUrl);
  return <Popups popups={popups} />;
}
