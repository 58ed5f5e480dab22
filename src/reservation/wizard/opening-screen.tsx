import { Band } from '../../ui/layout/band.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';

export function OpeningScreen() {
  return (
    <Band>
      <Loader message="Abriendo tu reserva…" />
    </Band>
  );
}
