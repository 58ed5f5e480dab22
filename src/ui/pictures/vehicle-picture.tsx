import styles from './vehicle-picture.module.css';

export interface VehiclePictureProps {
  /** Address of the picture; without one its place stays empty. */
  image: string | null;
  /** What the picture shows: 'Nivus Highline, Gris'. */
  description: string;
  /** In sight as soon as the page opens: fetched first. */
  first?: boolean;
}

/** A drawn vehicle at its own proportions: the page does not move when it comes. */
export function VehiclePicture({ image, description, first = false }: VehiclePictureProps) {
  if (!image) return <div className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      src={image}
      alt={description}
      width={960}
      height={420}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}
