import { describeView } from '../browser/describe-view.tsx';
import model from './search.model.ts';
import view from './search.view.tsx';

describeView('model-tests/search', model, view);
