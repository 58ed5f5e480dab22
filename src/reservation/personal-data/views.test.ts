import { personalDataViews } from './views.ts';
import { walkTheViews } from '../../../tests/paths/views/view-paths.ts';

walkTheViews(personalDataViews);
