import { describeView } from '../browser/describe-view.tsx';
import model from './time-zone.model.ts';
import view from './time-zone.view.tsx';

describeView('model-tests/settings', model, view);
