import { personalDataViews } from './personal-data.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(personalDataViews);
