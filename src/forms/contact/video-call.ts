/** What a video call is held with, as far as its link tells. */
export function videoCallName(link: string): 'Zoom' | 'Skype' | 'Videollamada' {
  if (/zoom/i.test(link)) return 'Zoom';
  return /skype/i.test(link) ? 'Skype' : 'Videollamada';
}
