import { describeView } from '../browser/describe-view.tsx';
import model from './invoice-document-add.model.ts';
import view from './invoice-document-add.view.tsx';

describeView('model-tests/invoice-document-add', model, view);
