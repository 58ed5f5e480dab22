import { Band } from '../ui/band.tsx';
import { Loader } from '../ui/loader.tsx';

export function OpeningScreen() {
  return (
    <Band>
      <Loader message="Abriendo tu reserva…" />
    </Band>
  );
}
