import '../../../src/ui/styles/index.css';
import { configure } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { commands } from 'vitest/browser';
import { providerOrigin } from '../../support/wire/stand-in-dealership.ts';

// The document that the server sends has a language.
document.documentElement.lang = 'es-AR';

// The tables decide what happens in the payment provider's frame.
beforeAll(() => commands.holdOrigin(providerOrigin));
// Otherwise the first press would bring the shopper back to the tab, which then reads the operation.
beforeAll(() => window.focus());

// The driver prints the content of the page.
configure({ getElementError: (message) => new Error(message ?? 'nothing found') });
