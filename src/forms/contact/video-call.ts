/** The service of a video call, guessed from its link. */
export function videoCallName(link: string): 'Zoom' | 'Skype' | 'Videollamada' {
  if (/zoom/i.test(link)) return 'Zoom';
  return /skype/i.test(link) ? 'Skype' : 'Videollamada';
}
