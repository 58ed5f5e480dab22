import type { UploadState } from '../../machines/catalogue-upload/machine.ts';

export const uploadWords: Record<UploadState, string> = {
  collecting: 'eligiendo fotos',
  received: 'en espera',
  reading: 'leyendo',
  refused: 'tiene errores',
  asking: 'pregunta algo antes de aplicar',
  ready: 'lista para aplicar',
  scheduled: 'programada',
  applying: 'aplicando',
  outdated: 'el catálogo cambió',
  failed: 'no se pudo terminar',
  unchanged: 'no cambia nada',
  applied: 'aplicada',
  discarded: 'descartada',
};

export const uploadAddress = (id: number) => `/catalogo/subidas/${id}`;

export const isWorking = (state: UploadState) =>
  state === 'received' || state === 'reading' || state === 'applying';
