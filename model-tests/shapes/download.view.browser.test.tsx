import { describeView } from '../browser/describe-view.tsx';
import model from './download.model.ts';
import view from './download.view.tsx';

describeView('model-tests/shapes', model, view);
