import styles from './vehicle-picture.module.css';

export interface VehiclePictureProps {
  /** Address of the picture; null leaves its place empty. */
  image: string | null;
  /** The alternative text: 'Nivus Highline, Gris'. */
  description: string;
  /** Visible when the page opens, so it is fetched first. */
  first?: boolean;
}

/** A vehicle's drawing; its place has the right proportions before it loads. */
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
