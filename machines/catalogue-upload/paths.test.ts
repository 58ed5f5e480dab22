import { catalogueUploadModel } from './samples.ts';
import { walkTheActor } from '../../tests/paths/actor-paths.ts';

walkTheActor(catalogueUploadModel);
