import './functions';
