import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { VehiclePicture } from './vehicle-picture.tsx';

const photograph = { hash: 'ab', width: 640, height: 960, tint: '#808080', caption: '' };

describe('the picture of a vehicle', () => {
  test('is its first photograph', () => {
    const second = { ...photograph, hash: 'cd' };
    const vehicle = { image: '/drawing.svg', photographs: [photograph, second] };
    render(<VehiclePicture vehicle={vehicle} description="Nivus" />);
    expect(screen.getByRole('img', { name: 'Nivus' }).getAttribute('src')).toBe(
      '/photographs/ab-640.webp',
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('is its drawing without a photograph', () => {
    render(<VehiclePicture vehicle={{ image: '/drawing.svg' }} description="Nivus" />);
    expect(screen.getByRole('img', { name: 'Nivus' }).getAttribute('src')).toBe('/drawing.svg');
  });

  test('is an empty place without either', () => {
    render(<VehiclePicture vehicle={{ image: null }} description="Nivus" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
