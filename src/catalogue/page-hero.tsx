import type { ReactNode } from 'react';
import { Breadcrumbs, type BreadcrumbSection } from '../ui/navigation/breadcrumbs.tsx';
import { Band, Stack } from '../ui/layout/blocks.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../ui/text/non-breaking-text.tsx';
import { classes } from '../ui/styles/classes.ts';
import styles from './page-hero.module.css';
import texts from '../ui/text/texts.module.css';

export interface PageHeroProps {
  breadcrumbs: readonly BreadcrumbSection[];
  kicker?: ReactNode;
  title: string;
  children: ReactNode;
  image?: string | null;
  /** Replaces the image. */
  picture?: ReactNode;
  /** The alternative text; without it the picture is decorative. */
  imageDescription?: string;
  /** The picture has a dark ground, so the text over it is light (SPEC §3, Vehicle images). */
  isDark?: boolean;
  /** On a phone and a tablet the picture is small, because what the page lists matters more. */
  isCompact?: boolean;
}

/** The head of a page: breadcrumbs, title and a large picture. */
export function PageHero({
  breadcrumbs,
  kicker,
  title,
  children,
  image = null,
  picture,
  imageDescription = '',
  isDark = false,
  isCompact = false,
}: PageHeroProps) {
  return (
    <div className={styles.hero} data-ground={isDark ? 'dark' : undefined}>
      <Band tone="mist" space="tight">
        <Breadcrumbs sections={breadcrumbs} />
        <div className={styles.columns}>
          <Stack>
            <Stack gap="small" as="header">
              {kicker && <p className={texts.kicker}>{kicker}</p>}
              <h1>
                <NonBreakingText text={title} />
              </h1>
            </Stack>
            {children}
          </Stack>
          {(picture || image) && (
            <div className={classes(styles.picture, isCompact && styles.compact)}>
              {picture ?? (
                <VehiclePicture
                  vehicle={{ image }}
                  description={imageDescription}
                  first
                  subject={imageDescription !== '' || undefined}
                />
              )}
            </div>
          )}
        </div>
      </Band>
    </div>
  );
}
