import { viewsOfDrawing } from '../../domain/vehicles/pictures/drawings.ts';
import type { Family } from '../../domain/vehicles/families.ts';
import { Band, Stack } from '../ui/layout/blocks.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import styles from './ui-page.module.css';
import stack from '../ui/layout/stack.module.css';
import texts from '../ui/text/texts.module.css';

/** Every model from each side, at one scale. */
export function Drawings({ families }: { families: readonly Family[] }) {
  return (
    <Band labelledBy="dibujos">
      <Stack>
        <h1 id="dibujos">Dibujos</h1>
        <ul className={styles.drawings} role="list">
          {families.map(({ id, brand_id, name, image }) => (
            <li key={`${brand_id}/${id}`} className={stack.small}>
              <h2 className={texts.body}>{name}</h2>
              <div className={styles.views}>
                {viewsOfDrawing(image).map((drawn) => (
                  <VehiclePicture
                    key={drawn.view}
                    vehicle={{ image: drawn.image }}
                    description={`${name}, ${drawn.view}`}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Band>
  );
}
